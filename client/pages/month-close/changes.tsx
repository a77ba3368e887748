import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { MonthClose } from '../../data/month-close';
import { formatDay } from '../../lib/dates';
import { journalAccounts } from '../../lib/facts/labels/journal-accounts.gen';
import { moneyInText } from '../../lib/money';
import { withPayout } from './with-payout';

type Change = MonthClose[ 'changes' ][ number ];

/** Says what happened to a payout; `<payout/>` is its link. */
function textOf( { kind, date, lines }: Change ): string {
	const day = formatDay( date );
	if ( kind === 'added' ) {
		/* translators: %s: date. <payout/> is the id of a payout, a link. */
		return sprintf( __( '<payout/> was added. It arrives on %s', 'tillbook' ), day );
	}
	if ( kind === 'removed' ) {
		/* translators: <payout/> is the id of a payout, a link. */
		return __( '<payout/> is no longer in this month', 'tillbook' );
	}
	return lines.length === 0
		? /* translators: %s: date. <payout/> is the id of a payout, a link. */
			sprintf( __( '<payout/> arrives on another day, %s', 'tillbook' ), day )
		: /* translators: <payout/> is the id of a payout, a link. */
			__( '<payout/> has different amounts', 'tillbook' );
}

/** Lists a payout's accounts with their amounts before and now. */
function Lines( { lines, currency }: Change ) {
	return (
		<ul>
			{ lines.map( ( { line, account, before, after } ) => (
				<li key={ `${ line } ${ account }` }>
					{ sprintf(
						/* translators: 1: name of an account, 2: amount when the month was closed, 3: amount now */
						__( '%1$s: %2$s when closed, %3$s now', 'tillbook' ),
						journalAccounts()[ account ] ?? account,
						moneyInText( before, currency ),
						moneyInText( after, currency )
					) }
				</li>
			) ) }
		</ul>
	);
}

/**
 * Warns of what has changed since the month was closed.
 *
 * @param props
 * @param props.changes The changes; none in an open month.
 */
export function Changes( { changes }: Pick< MonthClose, 'changes' > ) {
	return changes.length === 0 ? null : (
		<Notice status="warning" isDismissible={ false } className="tillbook-month-close__changes">
			<p>
				<strong>{ __( 'This month has changed since it was closed.', 'tillbook' ) }</strong>{ ' ' }
				{ __(
					'Post these changes, then reopen the month and close it again. Debits are positive; credits are negative.',
					'tillbook'
				) }
			</p>
			<ul>
				{ changes.map( ( change ) => (
					<li key={ change.deposit_id }>
						{ withPayout( textOf( change ), change.deposit_id ) }
						{ change.lines.length > 0 && <Lines { ...change } /> }
					</li>
				) ) }
			</ul>
		</Notice>
	);
}
