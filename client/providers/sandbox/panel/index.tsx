import { Modal, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { RetryNotice } from '../../../components/retry-notice';
import { Skeleton } from '../../../components/skeleton';
import '../../../components/modal-actions.scss';
import { changeSandbox, readSandbox, type SandboxAccount } from '../data/account';
import { useAnswer } from '../../../data/use-answer';
import { useNotices } from '../../../data/use-notices';
import { useRefusal } from '../../../data/use-refusal';
import { formClosing } from '../../../lib/modal-closing';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { PaymentForm, TimeForm } from './simulate-events';
import { StateForm } from './state-form';
import './style.scss';
import { refusalText } from './values';

interface PanelProps {
	/** Updates the page to the account's current state. */
	onChanged: () => Promise< void >;
	onClose: () => void;
}

/**
 * Shows the sandbox panel, which offers the account commands of `wp tillbook sandbox` to users without a shell.
 * It closes after a command has succeeded, and the overview shows the result.
 */
export default function SandboxPanel( { onChanged, onClose }: PanelProps ) {
	const { data: account, error, retry } = useAnswer( readSandbox );
	const [ refusal, refuse ] = useRefusal();
	const { notifySuccess } = useNotices();
	const [ isRunning, run ] = useOneAtATime( async ( work: () => Promise< SandboxAccount >, done: string ) => {
		refuse( undefined );
		try {
			await work();
		} catch ( thrown ) {
			refuse( refusalText( thrown ) );
			return;
		}
		await onChanged();
		notifySuccess( done );
		onClose();
	} );
	const onDo = ( work: () => Promise< SandboxAccount >, done: string ) => void run( work, done );
	return (
		<Modal
			title={ __( 'Sandbox tools', 'tillbook' ) }
			size="large"
			className="tillbook-sandbox"
			{ ...formClosing( onClose, isRunning ) }
		>
			<p>
				{ __(
					'Put the sandbox account in any state to see what this page and others show. No real money moves.',
					'tillbook'
				) }
			</p>
			{ error !== undefined && (
				<RetryNotice
					message={ __( 'The sandbox account could not be loaded.', 'tillbook' ) }
					error={ error }
					retry={ retry }
				/>
			) }
			{ error === undefined && ! account && (
				<Skeleton label={ __( 'Loading the sandbox account…', 'tillbook' ) } bars={ 8 } />
			) }
			<div role="alert" className="tillbook-sandbox__refusal">
				{ refusal !== undefined && (
					<Notice status="error" isDismissible={ false } spokenMessage={ null }>
						{ refusal }
					</Notice>
				) }
			</div>
			{ account && (
				<>
					<StateForm
						account={ account }
						isRunning={ isRunning }
						onSave={ ( changes ) =>
							onDo( () => changeSandbox( changes ), __( 'Sandbox account updated.', 'tillbook' ) )
						}
					/>
					<TimeForm account={ account } isRunning={ isRunning } onDo={ onDo } />
					<PaymentForm account={ account } isRunning={ isRunning } onDo={ onDo } />
				</>
			) }
		</Modal>
	);
}
