import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ConfirmModal } from '../../components/confirm-modal';
import {
	cancelPayment,
	capturePayment,
	commandErrorText,
	commandSuccessText,
	useRunningCommand,
} from '../../data/payment-commands';
import { useNotices } from '../../data/use-notices';
import './row-commands.scss';

/** What a merchant does to an uncaptured payment. To approve is to capture what is held for review, to block to cancel it. */
export type RowCommand = 'capture' | 'cancel' | 'approve' | 'block';

/** What of a payment its commands need. */
export interface CommandRow {
	payment_intent_id: string;
	order_id: number | null;
	order: { number: string } | null;
	attempts: { capture: number; cancel: number };
}

interface RowCommandsProps {
	row: CommandRow;
	commands: RowCommand[];
	/** Told when one is clicked. */
	onClick?: ( command: RowCommand ) => void;
}

const actionOf = ( command: RowCommand ): 'capture' | 'cancel' =>
	command === 'capture' || command === 'approve' ? 'capture' : 'cancel';

const labels = (): Record< RowCommand, string > => ( {
	capture: __( 'Capture', 'tillbook' ),
	cancel: __( 'Cancel', 'tillbook' ),
	approve: __( 'Approve', 'tillbook' ),
	block: __( 'Block', 'tillbook' ),
} );

const doneLabels = (): Record< RowCommand, string > => ( {
	capture: __( 'Captured', 'tillbook' ),
	cancel: __( 'Canceled', 'tillbook' ),
	approve: __( 'Approved', 'tillbook' ),
	block: __( 'Blocked', 'tillbook' ),
} );

/** The name of a button: its label and whose payment it is. */
function nameOf( command: RowCommand, orderNumber: string ): string {
	switch ( command ) {
		case 'capture':
			/* translators: %s: order number */
			return sprintf( __( 'Capture payment for order #%s', 'tillbook' ), orderNumber );
		case 'cancel':
			/* translators: %s: order number */
			return sprintf( __( 'Cancel payment for order #%s', 'tillbook' ), orderNumber );
		case 'approve':
			/* translators: %s: order number */
			return sprintf( __( 'Approve payment for order #%s', 'tillbook' ), orderNumber );
		case 'block':
			/* translators: %s: order number */
			return sprintf( __( 'Block payment for order #%s', 'tillbook' ), orderNumber );
	}
}

/**
 * The number by which the merchant knows a payment's order.
 *
 * @param row A payment.
 */
export const orderNumberOf = ( row: CommandRow ): string =>
	row.order?.number ?? String( row.order_id );

/** Sends the commands of one row and keeps what came of them. */
function useRowCommand( row: CommandRow ) {
	const { succeeded, failed } = useNotices();
	const [ done, setDone ] = useState< RowCommand >();
	const [ error, setError ] = useState< string >();
	const send = async ( command: RowCommand ) => {
		if ( row.order_id === null ) {
			return;
		}
		const action = actionOf( command );
		const request = action === 'capture' ? capturePayment : cancelPayment;
		setError( undefined );
		try {
			await request( row.order_id, row.payment_intent_id, row.attempts[ action ] );
			setDone( command );
			succeeded( commandSuccessText( action, orderNumberOf( row ) ) );
		} catch ( refusal ) {
			const text = commandErrorText( refusal, action, orderNumberOf( row ) );
			setError( text );
			failed( text );
		}
	};
	return { done, error, send };
}

/**
 * The buttons of a row whose payment waits: busy and disabled while a command runs, asking first where it cannot be
 * undone. What was refused stays written beside them.
 */
export function RowCommands( { row, commands, onClick }: RowCommandsProps ) {
	const running = useRunningCommand( row.payment_intent_id );
	const { done, error, send } = useRowCommand( row );
	const [ asking, setAsking ] = useState< 'cancel' | 'block' >();

	if ( done ) {
		return <>{ doneLabels()[ done ] }</>;
	}
	if ( commands.length > 0 && row.order_id === null ) {
		return (
			<span className="tillbook-row-commands__reason">
				{ __( 'No order belongs to this payment, so it cannot be decided here.', 'tillbook' ) }
			</span>
		);
	}
	const start = ( command: RowCommand ) => {
		onClick?.( command );
		if ( command === 'cancel' || command === 'block' ) {
			setAsking( command );
		} else {
			void send( command );
		}
	};
	return (
		<div className="tillbook-row-commands">
			{ commands.map( ( command ) => (
				<Button
					key={ command }
					variant={ actionOf( command ) === 'capture' ? 'secondary' : 'tertiary' }
					isDestructive={ actionOf( command ) === 'cancel' }
					isBusy={ running === actionOf( command ) }
					disabled={ running !== undefined }
					accessibleWhenDisabled
					aria-label={ nameOf( command, orderNumberOf( row ) ) }
					onClick={ () => start( command ) }
					size="compact"
				>
					{ labels()[ command ] }
				</Button>
			) ) }
			{ error && <p className="tillbook-row-commands__error">{ error }</p> }
			{ asking && (
				<ConfirmCommand
					command={ asking }
					orderNumber={ orderNumberOf( row ) }
					onClose={ () => setAsking( undefined ) }
					onConfirm={ () => {
						setAsking( undefined );
						void send( asking );
					} }
				/>
			) }
		</div>
	);
}

/** The question before a payment is let go. */
function ConfirmCommand( {
	command,
	orderNumber,
	onConfirm,
	onClose,
}: {
	command: 'cancel' | 'block';
	orderNumber: string;
	onConfirm: () => void;
	onClose: () => void;
} ) {
	const isBlock = command === 'block';
	return (
		<ConfirmModal
			title={ `${ nameOf( command, orderNumber ) }?` }
			confirmLabel={
				isBlock ? __( 'Block payment', 'tillbook' ) : __( 'Cancel payment', 'tillbook' )
			}
			keepLabel={ __( 'Keep payment', 'tillbook' ) }
			isDestructive
			onConfirm={ onConfirm }
			onClose={ onClose }
		>
			<p>
				{ __(
					'The customer is not charged, and the money is free again on their side. This cannot be undone.',
					'tillbook'
				) }
			</p>
		</ConfirmModal>
	);
}
