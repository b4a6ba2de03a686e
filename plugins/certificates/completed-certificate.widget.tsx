import Award from "lucide-react/icons/award";
import { FormattedMessage, observer } from "../../core/sdk";
import { ButtonLink } from "../../core/sdk/ui";
import { certificatePath } from "./rules/certificate.rules";
import { useCertificates } from "./use-certificates";

/** A link to the learner's newest certificate of a course, on the page that is shown after the course is completed. */
export const CompletedCertificateWidget = observer(function CompletedCertificateWidget({
  objectiveId,
}: {
  objectiveId: string;
}) {
  const newest = useCertificates(objectiveId).value?.[0];
  if (!newest) return null;
  return (
    <ButtonLink to={certificatePath(objectiveId, newest.certificateNumber)} variant="primary" icon={Award} size="large">
      <FormattedMessage id="certificates.open" />
    </ButtonLink>
  );
});
