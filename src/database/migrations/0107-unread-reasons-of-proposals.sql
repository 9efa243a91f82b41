-- Nothing read it: the proposer is told the reason, and the audit log has it. Its checks go with it.
alter table decision_proposals drop column decision_reason;
