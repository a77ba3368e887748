import { recordEvent } from '../../lib/analytics';
import { CONNECT_PATH } from '../../lib/facts/paths.gen';
import { navigate } from '../../lib/navigate';
import { pageUrl } from '../../lib/page-url';
import { connectParameters, WIZARD, type ConnectSource } from '../../lib/connect-source';

/**
 * Returns to the Connect page; the answers are kept.
 *
 * @param step      The current step.
 * @param connectSource Origin of the visit.
 */
export function leaveWizard( step: string, connectSource: ConnectSource ): void {
	const { source, from } = connectSource;
	recordEvent( 'wcpay_onboarding_flow_exited', { step, source, from } );
	navigate( pageUrl( CONNECT_PATH, connectParameters( { ...connectSource, from: WIZARD } ) ) );
}
