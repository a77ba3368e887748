import { __, sprintf } from '@wordpress/i18n';
import { bankOf, type MonthCloseSettings } from '../../data/month-close';
import { journalAccounts } from '../../lib/facts/labels/journal-accounts.gen';
import { sentences } from '../../lib/sentences';

/**
 * Whether it is the bank account of one currency.
 *
 * @param account The account.
 */
export const isBank = ( account: string ): boolean => account.startsWith( bankOf( '' ) );

/** Says what each software needs to know about bank accounts. */
const bankHint = ( format: MonthCloseSettings[ 'format' ] ): string =>
	( {
		csv: '',
		quickbooks: '',
		xero: __(
			'Xero doesn’t allow manual journals on bank accounts. Enter a clearing account, and match your bank’s transactions with it.',
			'tillbook'
		),
		datev: __(
			'If you also post bank statements, enter a transit account (Geldtransit), such as 1360 in SKR03 or 1460 in SKR04. Otherwise, payouts are posted twice.',
			'tillbook'
		),
	} )[ format ];

/**
 * Says what an account's field expects in each software.
 *
 * @param format  The software.
 * @param account The account.
 */
export function hintOf( format: MonthCloseSettings[ 'format' ], account: string ): string {
	if ( account === 'bank' || isBank( account ) ) {
		return sentences(
			isBank( account ) ? __( 'If this field is empty, the first bank account is used.', 'tillbook' ) : '',
			bankHint( format )
		);
	}
	if ( account === 'balance' ) {
		return __(
			'For payouts that failed, and instant or manual payouts, which aren’t linked to transactions.',
			'tillbook'
		);
	}
	return account === 'sales'
		? __( 'The account that your sales by card are posted to until they are paid out.', 'tillbook' )
		: '';
}

/**
 * Names an account.
 *
 * @param account The account.
 */
export const labelOf = ( account: string ): string =>
	isBank( account )
		? /* translators: %s: currency code */
			sprintf( __( 'Bank account (%s)', 'tillbook' ), account.slice( bankOf( '' ).length ).toUpperCase() )
		: ( journalAccounts()[ account ] ?? account );

/** QuickBooks wants a customer or supplier for each of their lines; Xero's manual journals can't have them. */
const noReceivables = (): string =>
	__( 'Don’t use accounts receivable or accounts payable: the import refuses them.', 'tillbook' );

/**
 * Says how accounts are entered for each software.
 *
 * @param format The software.
 */
export const introduction = ( format: MonthCloseSettings[ 'format' ] ): string =>
	( {
		csv: __(
			'Enter the numbers or names of your accounts. If you leave a field empty, the file uses its label.',
			'tillbook'
		),
		quickbooks: sentences(
			__(
				'Enter the names of your accounts as in QuickBooks, subaccounts as Parent:Sub. Turn off account numbers in QuickBooks before you import.',
				'tillbook'
			),
			noReceivables()
		),
		xero: sentences( __( 'Enter the codes of your accounts in Xero, such as 200.', 'tillbook' ), noReceivables() ),
		datev: __(
			'Enter the numbers of your accounts. Use accounts without automatic tax (no Automatikkonten).',
			'tillbook'
		),
	} )[ format ];
