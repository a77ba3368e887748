import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Column } from '../../components/list-page';
import { Money } from '../../components/money';
import { bankOf, type MonthClose } from '../../data/month-close';
import { journalAccounts } from '../../lib/facts/labels/journal-accounts.gen';
import { NONE } from '../../lib/none';
import { Section } from './section';

interface Total {
	account: string;
	number: string;
	currency: string;
	debit: number;
	credit: number;
}

const side = ( key: 'debit' | 'credit', label: string ): Column< Total > => ( {
	key,
	label,
	isNumeric: true,
	display: ( row ) => ( row[ key ] === 0 ? '' : <Money amount={ row[ key ] } currency={ row.currency } /> ),
} );

const totalColumns = ( hasNumbers: boolean ): Column< Total >[] => [
	{
		key: 'account',
		label: __( 'Account', 'tillbook' ),
		isRowHeader: true,
		card: 'headline',
		display: ( { account } ) => journalAccounts()[ account ] ?? account,
	},
	...( hasNumbers
		? [
				{
					key: 'number',
					label: __( 'In your books', 'tillbook' ),
					display: ( { number }: Total ) => ( number === '' ? NONE : <bdi>{ number }</bdi> ),
				},
			]
		: [] ),
	{
		key: 'currency',
		label: __( 'Currency', 'tillbook' ),
		display: ( { currency } ) => currency.toUpperCase(),
	},
	side( 'debit', __( 'Debit', 'tillbook' ) ),
	side( 'credit', __( 'Credit', 'tillbook' ) ),
];

/**
 * Shows the sums of the month's journals by account and currency; nothing without payouts.
 *
 * @param props
 * @param props.month The month.
 */
export function JournalTotals( { month: { totals, settings } }: { month: MonthClose } ) {
	const rows = totals.flatMap( ( { currency, accounts } ) =>
		accounts.map( ( total ) => ( {
			...total,
			currency,
			number:
				( total.account === 'bank' && settings.accounts[ bankOf( currency ) ] ) ||
				( settings.accounts[ total.account ] ?? '' ),
		} ) )
	);
	const hasNumbers = rows.some( ( { number } ) => number !== '' );
	const columns = useMemo( () => totalColumns( hasNumbers ), [ hasNumbers ] );
	return rows.length === 0 ? null : (
		<Section< Total >
			title={ __( 'Journal totals', 'tillbook' ) }
			columns={ columns }
			rowKey={ ( { account, currency } ) => `${ currency } ${ account }` }
			items={ rows }
		/>
	);
}
