import { __, _n, sprintf } from '@wordpress/i18n';
import { formatMomentDay } from '../../../lib/dates';
import { formatCount } from '../../../lib/money';
import type { AccountHistory } from '../data';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** From here on, minutes say more than can be known. */
const LONG = 2 * HOUR;

/** Says how long something takes, rounded up. */
function leftText( seconds: number ): string {
	if ( seconds < MINUTE ) {
		return __( 'less than a minute left', 'tillbook' );
	}
	if ( seconds >= LONG ) {
		const hours = Math.ceil( seconds / HOUR );
		return sprintf(
			/* translators: %s: number of hours */
			_n( 'about %s hour left', 'about %s hours left', hours, 'tillbook' ),
			formatCount( hours )
		);
	}
	const minutes = Math.ceil( seconds / MINUTE );
	return sprintf(
		/* translators: %s: number of minutes */
		_n( 'about %s min left', 'about %s min left', minutes, 'tillbook' ),
		formatCount( minutes )
	);
}

function paymentsText( { payments, payments_about: about }: AccountHistory ): string {
	return about !== null && about > payments
		? sprintf(
				/* translators: 1: number of payments that were read, 2: about how many there are */
				_n( '%1$s of about %2$s payment', '%1$s of about %2$s payments', about, 'tillbook' ),
				formatCount( payments ),
				formatCount( about )
			)
		: sprintf(
				/* translators: %s: number of payments */
				_n( '%s payment', '%s payments', payments, 'tillbook' ),
				formatCount( payments )
			);
}

/**
 * Says what happens with the history.
 *
 * @param history How far it was read.
 */
export function stateText( history: AccountHistory ): string {
	switch ( history.state ) {
		case 'waiting':
			return __( 'Your history is about to be read.', 'tillbook' );
		case 'paused':
			return __( 'Reading your history is paused.', 'tillbook' );
		case 'stopped':
			return __( 'Reading your history stopped.', 'tillbook' );
		case 'complete':
			return __( 'Your history is complete.', 'tillbook' );
		default:
			return __( 'Reading your history.', 'tillbook' );
	}
}

/**
 * Says how far the history was read: since when it is complete, how many payments that are, how long the rest takes.
 *
 * @param history How far it was read.
 */
export function progressText( history: AccountHistory ): string {
	const { back_to: back, seconds_left: left, state } = history;
	return [
		back === null
			? ''
			: sprintf(
					/* translators: %s: a date */
					__( 'Back to %s', 'tillbook' ),
					formatMomentDay( back )
				),
		paymentsText( history ),
		state === 'reading' && left !== null ? leftText( left ) : '',
	]
		.filter( Boolean )
		.join( ' · ' );
}

/**
 * Says how far one list was read.
 *
 * @param stream The list.
 */
export function streamText( stream: AccountHistory[ 'streams' ][ number ] ): string {
	switch ( stream.state ) {
		case 'complete':
			return __( 'complete', 'tillbook' );
		case 'refused':
			return __( 'the key has no permission to read them', 'tillbook' );
		case 'waiting':
			return __( 'not started', 'tillbook' );
		default:
			return stream.back_to === null
				? sprintf(
						/* translators: %s: number of payments, payouts or the like */
						_n( '%s so far', '%s so far', stream.objects, 'tillbook' ),
						formatCount( stream.objects )
					)
				: sprintf(
						/* translators: 1: number of payments, payouts or the like, 2: a date */
						_n(
							'%1$s so far, complete back to %2$s',
							'%1$s so far, complete back to %2$s',
							stream.objects,
							'tillbook'
						),
						formatCount( stream.objects ),
						formatMomentDay( stream.back_to )
					);
	}
}
