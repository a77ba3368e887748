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
			<p>
				{ __(
					'Multi-currency is turned off, so shoppers see prices only in the store’s own currency. Your settings here are kept.',
					'tillbook'
				) }
			</p>
			<Button
				variant="secondary"
				isBusy={ isRunning }
				disabled={ isRunning }
				accessibleWhenDisabled
				onClick={ () => void start() }
				__next40pxDefaultSize
			>
				{ __( 'Turn on multi-currency', 'tillbook' ) }
			</Button>
		</Notice>
	);
}
