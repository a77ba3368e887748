import { __ } from '@wordpress/i18n';
import { enableCurrencies } from '../../data/multi-currency';
import { useNotices } from '../../data/use-notices';
import { failureText } from '../../lib/failure-text';
import { useOneAtATime } from '../../lib/use-one-at-a-time';

/**
 * Saves which currencies the store sells in, and tells what became of it.
 *
 * @param onDone Called when it is saved.
 * @return Whether it is being saved; and a function that saves the given codes.
 */
export function useEnabling( onDone: () => void ): [ boolean, ( codes: string[] ) => Promise< void > ] {
	const notices = useNotices();
	return useOneAtATime( async ( codes: string[] ) => {
		try {
			await enableCurrencies( codes );
		} catch ( error ) {
			notices.failed( failureText( __( 'Error updating enabled currencies.', 'tillbook' ), error ) );
			return;
		}
		notices.succeeded( __( 'Enabled currencies updated.', 'tillbook' ) );
		onDone();
	} );
}
