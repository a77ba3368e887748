import { Modal } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RetryNotice } from '../../../components/retry-notice';
import { Skeleton } from '../../../components/skeleton';
import { recheckKey, type AccountHealth, type StripeCheck } from '../data';
import { PermissionTable } from '../permission-table';

interface RecheckProps {
	account: AccountHealth;
	onDone: () => void;
	onClose: () => void;
}

/** Tries the permissions of the connected key again. */
export function Recheck( { account, onDone, onClose }: RecheckProps ) {
	const [ check, setCheck ] = useState< StripeCheck >();
	const [ error, setError ] = useState< unknown >();
	const [ attempt, setAttempt ] = useState( 0 );
	useEffect( () => {
		let isAborted = false;
		setError( undefined );
		recheckKey( account.mode ).then(
			( answer ) => {
				if ( ! isAborted ) {
					setCheck( answer );
					onDone();
				}
			},
			( failure: unknown ) => ! isAborted && setError( failure )
		);
		return () => {
			isAborted = true;
		};
		// The callback isn't part of what is checked.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ account.mode, attempt ] );
	return (
		<Modal title={ __( 'Permissions of the key', 'tillbook' ) } size="large" onRequestClose={ onClose }>
			<div className="tillbook-stripe">
				{ check && <PermissionTable permissions={ check.permissions } /> }
				{ error !== undefined && (
					<RetryNotice
						message={ __( 'The key could not be checked.', 'tillbook' ) }
						error={ error }
						retry={ () => setAttempt( attempt + 1 ) }
					/>
				) }
				{ ! check && error === undefined && (
					<Skeleton label={ __( 'Checking each permission with Stripe…', 'tillbook' ) } bars={ 6 } />
				) }
			</div>
		</Modal>
	);
}
