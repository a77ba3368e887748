import type { Account } from '../../data/overview';
import type { PageQuery } from '../../lib/query';

type Currencies = { store_currencies?: Pick< Account[ 'store_currencies' ], 'default' | 'supported' > };

/**
 * Returns the page's selected currency (spec 1 §2.4): the one in the URL if the account has it, otherwise the
 * default.
 *
 * @param query   The page's URL query.
 * @param account The account.
 */
export function selectedCurrency( query: PageQuery, account: Currencies ): string {
	const { store_currencies: currencies } = account;
	const asked = query.selected_currency;
	return typeof asked === 'string' && currencies?.supported.includes( asked )
		? asked
		: ( currencies?.default ?? 'usd' );
}
