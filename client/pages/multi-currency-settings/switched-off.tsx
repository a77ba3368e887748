import { Button, Notice } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as multiCurrencyStore } from '../../data/multi-currency';
import { useNotices } from '../../data/use-notices';
import { failureText } from '../../lib/failure-text';
import { useOneAtATime } from '../../lib/use-one-at-a-time';

/** Explains that these settings have no effect while multi-currency is off, and offers to turn it on. */
export function SwitchedOff() {
	const notices = useNotices();
	const { switchOn } = useDispatch( multiCurrencyStore );
	const [ isRunning, start ] = useOneAtATime( async () => {
		try {
			await switchOn();
			notices.notifySuccess( __( 'Settings saved.', 'tillbook' ) );
		} catch ( error ) {
			notices.notifyError( failureText( __( 'Error saving settings.', 'tillbook' ), error ) );
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
