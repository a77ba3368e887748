import { ExternalLink, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Account } from '../../../data/overview';
import { askedElsewhere } from '../../../lib/asked-elsewhere';
import { VERIFICATION_PATH } from '../../../lib/facts/paths.gen';
import { pageUrl } from '../../../lib/page-url';

/** Says that the provider asks for details, or reviews them, in its own dashboard (spec 1 §4.8). */
export default function ElsewhereBanner( { account }: { account: Account } ) {
	const asked = askedElsewhere( account );
	return (
		<Notice status={ asked === 'in-review' ? 'info' : 'warning' } isDismissible={ false } spokenMessage={ null }>
			<p>
				{ asked === 'overdue' &&
					__(
						'Your payment provider needs overdue details from you. Until you send them, payments or payouts may be paused.',
						'tillbook'
					) }
				{ asked === 'due' &&
					__(
						'Your payment provider needs details from you. Send them to keep taking payments and getting payouts.',
						'tillbook'
					) }
				{ asked === 'in-review' &&
					__(
						'Your payment provider is reviewing your details. You don’t need to do anything now.',
						'tillbook'
					) }
			</p>
			<p>
				<a href={ pageUrl( VERIFICATION_PATH ) }>{ __( 'See details', 'tillbook' ) }</a>
			</p>
			{ account.accountLink && (
				<p>
					<ExternalLink href={ account.accountLink }>{ __( 'Open your account', 'tillbook' ) }</ExternalLink>
				</p>
			) }
		</Notice>
	);
}
