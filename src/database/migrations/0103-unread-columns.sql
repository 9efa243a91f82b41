-- Nothing read these: the audit log says who ordered codes, recalled a batch or closed a report.
alter table code_orders drop column ordered_by;
alter table batch_recalls drop column recalled_by;
alter table reports drop column closed_by;
