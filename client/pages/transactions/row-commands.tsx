import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ApproveQuestion } from '../../components/approve-question';
import { CapturePartQuestion } from '../../components/capture-part-question';
import { ReleaseQuestion } from '../../components/release-question';
import { store as paymentsStore, useRunningCommand } from '../../data/payments';
import { useNotices } from '../../data/use-notices';
import { obstacleText, partText } from '../../lib/capture-terms';
import { commandErrorText, commandSuccessText } from '../../lib/command-errors';
import './row-commands.scss';

/**
 * A command for an uncaptured payment. For a payment held for review, `approve` captures it and `block` cancels it.
 */
export type RowCommand = 'capture' | 'cancel' | 'approve' | 'block';

/** The payment data that the commands need. */
interface CommandRow {
	payment_intent_id: string;
	order_id: number | null;
	order: { number: string; url?: string | null } | null;
	customer_name: string | null;
	/** Minor units; null if it can't be captured. */
	capture_amount: number | null;
	/** Minor units. */
	authorized_amount: number;
	currency: string;
	/** The reason why it can only be released, or not even that. */
	capture_obstacle: Parameters< typeof obstacleText >[ 0 ] | null;
	attempts: { capture: number; cancel: number };
}

interface RowCommandsProps {
	row: CommandRow;
	commands: RowCommand[];
	/** Called when a command's button is clicked. */
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

/**
 * Returns the accessible name of a button: its label and the order. A payment without an order can only be
 * released.
 */
function nameOf( command: RowCommand, row: CommandRow ): string {
	const orderNumber = orderNumberOf( row );
	if ( orderNumber === null ) {
		return command === 'block'
			? /* translators: %s: id of the payment */
				sprintf( __( 'Block transaction %s', 'tillbook' ), row.payment_intent_id )
			: /* translators: %s: id of the payment */
				sprintf( __( 'Cancel authorization %s', 'tillbook' ), row.payment_intent_id );
	}
	switch ( command ) {
		case 'capture':
			/* translators: %s: order number */
			return sprintf( __( 'Capture payment for order #%s', 'tillbook' ), orderNumber );
		case 'cancel':
			/* translators: %s: order number */
			return sprintf( __( 'Cancel authorization for order #%s', 'tillbook' ), orderNumber );
		case 'approve':
			/* translators: %s: order number */
			return sprintf( __( 'Approve transaction for order #%s', 'tillbook' ), orderNumber );
		case 'block':
			/* translators: %s: order number */
			return sprintf( __( 'Block transaction for order #%s', 'tillbook' ), orderNumber );
	}
}

/** Returns the question before the payment of an order is blocked or its authorization canceled. */
function questionOf( isBlock: boolean, row: CommandRow ): string | undefined {
	const orderNumber = orderNumberOf( row );
	if ( orderNumber === null ) {
		return undefined;
	}
	return isBlock
		? /* translators: %s: order number */
			sprintf( __( 'Block transaction for order #%s?', 'tillbook' ), orderNumber )
		: /* translators: %s: order number */
			sprintf( __( 'Cancel authorization for order #%s?', 'tillbook' ), orderNumber );
}

/**
 * Returns the order number of a payment.
 *
 * @param row A payment.
 * @return null for a payment without an order.
 */
export const orderNumberOf = ( row: Pick< CommandRow, 'order' | 'order_id' > ): string | null =>
	row.order?.number ?? ( row.order_id === null ? null : String( row.order_id ) );

/** Sends the commands of a row and keeps their results. */
function useRowCommand( row: CommandRow ) {
	const { notifySuccess, notifyError } = useNotices();
	const { cancelPayment, capturePayment } = useDispatch( paymentsStore );
	const [ done, setDone ] = useState< RowCommand >();
	const [ error, setError ] = useState< string >();
	const send = async ( command: RowCommand ) => {
		const action = actionOf( command );
		const { order_id: orderId, payment_intent_id: id, attempts } = row;
		setError( undefined );
		try {
			if ( action === 'cancel' ) {
				await cancelPayment( orderId, id, attempts.cancel );
			} else if ( orderId !== null ) {
				await capturePayment( orderId, id, attempts.capture, row.capture_amount ?? row.authorized_amount );
			}
			setDone( command );
			notifySuccess( commandSuccessText( action, orderNumberOf( row ) ) );
		} catch ( refusal ) {
			const text = commandErrorText( refusal, action, orderNumberOf( row ) );
			setError( text );
			notifyError( text );
		}
	};
	return { done, error, send };
}

/**
 * Shows the buttons for a pending payment. They are busy and disabled while a command is running, and
 * irreversible commands ask for confirmation. A payment that can't be captured shows the reason and can be
 * released. Errors stay visible beside the buttons.
 */
export function RowCommands( { row, commands, onClick }: RowCommandsProps ) {
	const running = useRunningCommand( row.payment_intent_id );
	const { done, error, send } = useRowCommand( row );
	const [ asking, setAsking ] = useState< RowCommand >();

	if ( done ) {
		return <>{ doneLabels()[ done ] }</>;
	}
	const part = partText( row );
	const isOthers = row.capture_obstacle === 'other_gateway';
	const start = ( command: RowCommand ) => {
		onClick?.( command );
		if ( actionOf( command ) === 'cancel' || command === 'approve' || part ) {
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
					aria-label={ nameOf( command, row ) }
					onClick={ () => start( command ) }
					size="compact"
				>
					{ labels()[ command ] }
				</Button>
			) ) }
			{ row.capture_obstacle && ( isOthers || commands.length > 0 ) && (
				<p className="tillbook-row-commands__reason">
					{ obstacleText( row.capture_obstacle ) }{ ' ' }
					{ isOthers && row.order?.url && <a href={ row.order.url }>{ __( 'Open order', 'tillbook' ) }</a> }
				</p>
			) }
			{ error && <p className="tillbook-row-commands__error">{ error }</p> }
			{ asking && (
				<ConfirmCommand
					command={ asking }
					row={ row }
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

/** Asks for confirmation before a payment is approved, or fully or partially released. */
function ConfirmCommand( {
	command,
	row,
	onConfirm,
	onClose,
}: {
	command: RowCommand;
	row: CommandRow;
	onConfirm: () => void;
	onClose: () => void;
} ) {
	if ( command === 'approve' ) {
		return (
			<ApproveQuestion
				amount={ row.capture_amount ?? row.authorized_amount }
				currency={ row.currency }
				customer={ row.customer_name }
				part={ partText( row ) }
				confirmLabel={ labels().approve }
				onConfirm={ onConfirm }
				onClose={ onClose }
			/>
		);
	}
	if ( actionOf( command ) === 'capture' ) {
		return (
			<CapturePartQuestion
				text={ partText( row ) }
				confirmLabel={ labels()[ command ] }
				onConfirm={ onConfirm }
				onClose={ onClose }
			/>
		);
	}
	const isBlock = command === 'block';
	return (
		<ReleaseQuestion
			isReview={ isBlock }
			title={ questionOf( isBlock, row ) }
			onConfirm={ onConfirm }
			onClose={ onClose }
		/>
	);
}
