import { recordEvent } from '../../lib/analytics';
import { leave } from '../../lib/leave';
import { CONNECT_PATH, pageUrl } from '../../lib/page-url';
import type { WhereFrom } from '../../lib/where-from';

/** Value of the `from` parameter for pages opened from the wizard (spec 1 §2.3). */
export const FROM = 'WCPAY_ONBOARDING_WIZARD';

/**
 * Returns to the Connect page; the answers are kept.
 *
 * @param step      The current step.
 * @param whereFrom Origin of the visit.
 */
export function leaveWizard( step: string, whereFrom: WhereFrom ): void {
	const { source, from } = whereFrom;
	recordEvent( 'wcpay_onboarding_flow_exited', { step, source, from } );
	leave( pageUrl( CONNECT_PATH, { source, from: FROM } ) );
}
