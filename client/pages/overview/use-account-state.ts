import { __ } from '@wordpress/i18n';
import { useAccount, type Account } from '../../data/overview';

/** The account, with its loading state. */
interface AccountState {
	/** Undefined before it is loaded, or if the provider isn't responding. */
	account: Account | undefined;
	error: unknown;
	retry: () => void;
}

/** Returns the account; a provider that isn't responding is handled like any other error (spec 3 §8). */
export function useAccountState(): AccountState {
	const { data, error, retry } = useAccount();
	if ( data?.error ) {
		return {
			account: undefined,
			error: { message: __( 'The payment provider isn’t responding. Try again in a few minutes.', 'tillbook' ) },
			retry,
		};
	}
	return { account: data, error, retry };
}

/** Returns the message for an account that could not be loaded. */
export const accountError = (): string => __( 'Error determining the connection status.', 'tillbook' );
