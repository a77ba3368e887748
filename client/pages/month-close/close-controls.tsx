import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ConfirmModal } from '../../components/confirm-modal';
import { store, type MonthClose } from '../../data/month-close';
import { useNotices } from '../../data/use-notices';
import { isOutcomeUnknown, restError } from '../../lib/command-errors';
import { formatMoment } from '../../lib/dates';
import { sentences } from '../../lib/sentences';
import { getSettings } from '../../lib/settings';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { formatMonth } from './format-month';
import { Incomplete } from './incomplete';
import { Unread } from './unread';

const closedText = ( when: string, user: string | null ): string =>
	user === null
		? /* translators: %s: date and time */
			sprintf( __( 'Closed on %s by a command', 'tillbook' ), when )
		: /* translators: 1: date and time, 2: name of a user */
			sprintf( __( 'Closed on %1$s by %2$s', 'tillbook' ), when, user );

const reopenedText = ( when: string, user: string | null ): string =>
	user === null
		? /* translators: %s: date and time */
			sprintf( __( 'Reopened on %s by a command', 'tillbook' ), when )
		: /* translators: 1: date and time, 2: name of a user */
			sprintf( __( 'Reopened on %1$s by %2$s', 'tillbook' ), when, user );

/** Says who closed or reopened the month, and when. */
function State( { closed, reopened, is_over: isOver }: MonthClose ) {
	const event = closed ?? reopened;
	if ( ! event ) {
		return isOver || getSettings().disconnected ? null : (
			<p className="tillbook-month-close__state">
				{ __( 'You can close this month when it is over.', 'tillbook' ) }
			</p>
		);
	}
	const when = formatMoment( event.time );
	return (
		<p className="tillbook-month-close__state">
			{ closed ? closedText( when, event.user ) : reopenedText( when, event.user ) }
		</p>
	);
}

/**
 * Closes the month, or reopens it. A month of a disconnected account stays as it is.
 *
 * @param props
 * @param props.month The month on the screen; it is closed with these figures.
 */
export function CloseControls( { month }: { month: MonthClose } ) {
	const { closeMonth, reopenMonth } = useDispatch( store );
	const { notifySuccess, notifyError } = useNotices();
	// A colleague can close or reopen it while the question is open; the server refuses the command then.
	const [ asking, setAsking ] = useState< 'close' | 'reopen' >();
	const name = formatMonth( month.month );
	const [ isRunning, run ] = useOneAtATime(
		async ( command: () => Promise< unknown >, done: string, failed: string ) => {
			setAsking( undefined );
			try {
				await command();
				notifySuccess( done );
			} catch ( error ) {
				notifyError(
					isOutcomeUnknown( error )
						? __( 'The response was lost. Reload the page to see whether the month is closed.', 'tillbook' )
						: sentences( failed, restError( error ).message )
				);
			}
		}
	);
	/* translators: %s: month, such as October 2026 */
	const nowClosed = sprintf( __( '%s is closed.', 'tillbook' ), name );
	/* translators: %s: month, such as October 2026 */
	const nowOpen = sprintf( __( '%s is open again.', 'tillbook' ), name );
	return (
		<>
			{ ! getSettings().disconnected && (
				<Button
					variant={ month.closed ? 'secondary' : 'primary' }
					disabled={ isRunning || ( ! month.closed && ( ! month.is_over || month.is_being_read ) ) }
					accessibleWhenDisabled
					isBusy={ isRunning }
					onClick={ () => setAsking( month.closed ? 'reopen' : 'close' ) }
					__next40pxDefaultSize
				>
					{ month.closed ? __( 'Reopen month', 'tillbook' ) : __( 'Close month', 'tillbook' ) }
				</Button>
			) }
			<State { ...month } />
			{ asking === 'close' && (
				<ConfirmModal
					/* translators: %s: month, such as October 2026 */
					title={ sprintf( __( 'Close %s?', 'tillbook' ), name ) }
					confirmLabel={ __( 'Close month', 'tillbook' ) }
					keepLabel={ __( 'Cancel', 'tillbook' ) }
					onClose={ () => setAsking( undefined ) }
					onConfirm={ () =>
						void run(
							() => closeMonth( month ),
							nowClosed,
							__( 'The month could not be closed.', 'tillbook' )
						)
					}
				>
					<Unread { ...month } />
					<Incomplete payouts={ month.payouts } />
					<p>
						{ __(
							'The figures on this page are kept. If they change later, such as by a payout that fails, this page warns you. Closing doesn’t stop payments or payouts.',
							'tillbook'
						) }
					</p>
				</ConfirmModal>
			) }
			{ asking === 'reopen' && (
				<ConfirmModal
					/* translators: %s: month, such as October 2026 */
					title={ sprintf( __( 'Reopen %s?', 'tillbook' ), name ) }
					confirmLabel={ __( 'Reopen month', 'tillbook' ) }
					keepLabel={ __( 'Cancel', 'tillbook' ) }
					onClose={ () => setAsking( undefined ) }
					onConfirm={ () =>
						void run(
							() => reopenMonth( month.month ),
							nowOpen,
							__( 'The month could not be reopened.', 'tillbook' )
						)
					}
				>
					<p>
						{ __(
							'Reopening hides what has changed since the month was closed, so post those changes first. Then reopen the month and close it again.',
							'tillbook'
						) }
					</p>
				</ConfirmModal>
			) }
		</>
	);
}
