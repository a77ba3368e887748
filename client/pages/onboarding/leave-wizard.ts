import { recordEvent } from '../../lib/analytics';
import { leave } from '../../lib/leave';
import { CONNECT_PATH, pageUrl } from '../../lib/page-url';
import type { WhereFrom } from '../../lib/where-from';

/** What the wizard is called where it leads to (spec 1 §2.3). */
export const FROM = 'WCPAY_ONBOARDING_WIZARD';

/**
 * Goes back to the Connect page; what was chosen is kept.
 *
 * @param step      Where the merchant was.
 * @param whereFrom Where the merchant came from.
 */
export function leaveWizard( step: string, whereFrom: WhereFrom ): void {
	const { source, from } = whereFrom;
	recordEvent( 'wcpay_onboarding_flow_exited', { step, source, from } );
	leave( pageUrl( CONNECT_PATH, { source, from: FROM } ) );
}
