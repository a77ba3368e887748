import { __, sprintf } from '@wordpress/i18n';
import type { HeaderProps } from '../../components/details-frame/header';
import { Money } from '../../components/money';
import { StatusChip } from '../../components/status-chip';
import type { Payout } from '../../data/payouts';
import { formatDay } from '../../lib/dates';
import { moneyInText } from '../../lib/money';
import { payoutStatus } from '../../lib/payout-status';
import { typeLabel } from './overview';

function titleOf( { method, type, amount, currency }: Payout ): string {
	const money = moneyInText( Math.abs( amount ), currency );
	if ( method === 'instant' ) {
		/* translators: %s: amount */
		return sprintf( __( 'Instant payout of %s', 'tillbook' ), money );
	}
	return type === 'withdrawal'
		? /* translators: %s: amount */
			sprintf( __( 'Withdrawal of %s', 'tillbook' ), money )
		: /* translators: %s: amount */
			sprintf( __( 'Payout of %s', 'tillbook' ), money );
}

/**
 * Returns what the heading of a payout shows, on its page and in the panel beside a list: amount, status, type, date
 * and bank account.
 *
 * @param payout A payout.
 */
export const headerOf = ( payout: Payout ): HeaderProps => ( {
	title: titleOf( payout ),
	shown: <Money amount={ payout.amount } currency={ payout.currency } />,
	status: <StatusChip { ...payoutStatus( payout.status, payout.type ) } />,
	meta: [
		typeLabel( payout ),
		<time key="date" dateTime={ payout.date }>
			{ formatDay( payout.date ) }
		</time>,
		payout.bankAccount && <bdi>{ payout.bankAccount }</bdi>,
	],
} );
