import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { switchOn } from '../../data/multi-currency';
import { useNotices } from '../../data/use-notices';
import { failureText } from '../../lib/failure-text';
import { useOneAtATime } from '../../lib/use-one-at-a-time';

/** What is set here has no effect while multi-currency is off. */
export function SwitchedOff() {
	const notices = useNotices();
	const [ isRunning, start ] = useOneAtATime( async () => {
		try {
			await switchOn();
			notices.succeeded( __( 'Settings saved.', 'tillbook' ) );
		} catch ( error ) {
			notices.failed( failureText( __( 'Error saving settings.', 'tillbook' ), error ) );
		}
	} );
	return (
		<Notice status="warning" isDismissible={ false }>
			<p>{ __( 'Multi-currency is switched off: shoppers see prices in the store\'s own currency only. What is set here is kept.', 'tillbook' ) }</p>
			<Button variant="secondary" isBusy={ isRunning } disabled={ isRunning } accessibleWhenDisabled onClick={ () => void start() } __next40pxDefaultSize>
				{ __( 'Switch multi-currency on', 'tillbook' ) }
			</Button>
		</Notice>
	);
}
