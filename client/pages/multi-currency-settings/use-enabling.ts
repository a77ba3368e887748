import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as multiCurrencyStore } from '../../data/multi-currency';
import { useNotices } from '../../data/use-notices';
import { failureText } from '../../lib/failure-text';
import { useOneAtATime } from '../../lib/use-one-at-a-time';

/**
 * Saves the enabled currencies and shows a notice with the result.
 *
 * @param before Codes of all enabled currencies that the page shows.
 * @param onDone Called after saving.
 * @return Whether a save is running, and a function that saves the given codes.
 */
export function useEnabling(
	before: string[],
	onDone: () => void
): [ boolean, ( codes: string[] ) => Promise< void > ] {
	const notices = useNotices();
	const { enableCurrencies } = useDispatch( multiCurrencyStore );
	return useOneAtATime( async ( codes: string[] ) => {
		try {
			await enableCurrencies( codes, before );
		} catch ( error ) {
			notices.notifyError( failureText( __( 'Error updating enabled currencies.', 'tillbook' ), error ) );
			return;
		}
		notices.notifySuccess( __( 'Enabled currencies updated.', 'tillbook' ) );
		onDone();
	} );
}
