-- Nothing read it: the audit log says who closed a case about the evidence of a certificate.
alter table certificate_reviews drop column closed_by;
