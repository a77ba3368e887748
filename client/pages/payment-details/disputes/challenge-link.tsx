import { Link } from '@woocommerce/components';
import { __ } from '@wordpress/i18n';
import type { DisputeBox } from '../../../data/disputes';
import { challengeUrl } from '../../../lib/dispute-url';
import { DISPUTE_CHALLENGE_PATH } from '../../../lib/facts/paths.gen';
import { hasRoute } from '../../../lib/has-route';

interface ChallengeLinkProps {
	dispute: DisputeBox;
	/** By default it says that the dispute is challenged, or how that goes on. */
	label?: string;
	isPrimary?: boolean;
}

const labelOf = ( { evidence_details: details }: DisputeBox ): string =>
	details.has_evidence ? __( 'Continue with challenge', 'tillbook' ) : __( 'Challenge dispute', 'tillbook' );

/** Links to a dispute's evidence, to edit it or, once submitted, to view it. */
export function ChallengeLink( { dispute, label = labelOf( dispute ), isPrimary = false }: ChallengeLinkProps ) {
	return hasRoute( DISPUTE_CHALLENGE_PATH ) ? (
		<Link
			href={ challengeUrl( dispute.id ) }
			type="wc-admin"
			className={ `components-button is-next-40px-default-size ${ isPrimary ? 'is-primary' : 'is-secondary' }` }
		>
			{ label }
		</Link>
	) : null;
}
