import { Modal } from '@wordpress/components';
import { useCallback, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RetryNotice } from '../../../components/retry-notice';
import { Skeleton } from '../../../components/skeleton';
import { useAnswer } from '../../../data/use-answer';
import { recheckKey, type AccountHealth } from '../data';
import { PermissionTable } from '../permission-table';

interface RecheckProps {
	account: AccountHealth;
	onDone: () => void;
	onClose: () => void;
}

/** Tries the permissions of the connected key again. */
export function Recheck( { account, onDone, onClose }: RecheckProps ) {
	const latest = useRef( onDone );
	latest.current = onDone;
	const recheck = useCallback( async () => {
		const answer = await recheckKey( account.mode );
		latest.current();
		return answer;
	}, [ account.mode ] );
	const { data: check, error, retry } = useAnswer( recheck );
	return (
		<Modal title={ __( 'Permissions of the key', 'tillbook' ) } size="large" onRequestClose={ onClose }>
			<div className="tillbook-stripe">
				{ check && <PermissionTable permissions={ check.permissions } /> }
				{ error !== undefined && (
					<RetryNotice
						message={ __( 'The key could not be checked.', 'tillbook' ) }
						error={ error }
						retry={ retry }
					/>
				) }
				{ ! check && error === undefined && (
					<Skeleton label={ __( 'Checking each permission with Stripe…', 'tillbook' ) } bars={ 6 } />
				) }
			</div>
		</Modal>
	);
}
