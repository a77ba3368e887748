import { __ } from '@wordpress/i18n';
import { useAccount, type Account } from '../../data/overview';

/** The account, as far as it is known. */
export interface AccountState {
	/** Nothing before it came, or where the provider does not answer. */
	account: Account | undefined;
	error: unknown;
	retry: () => void;
}

/** The account; that its provider does not answer is an error like any other (spec 3 §8). */
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

/** What is said where the account could not be read. */
export const accountError = (): string => __( 'Error determining the connection status.', 'tillbook' );
