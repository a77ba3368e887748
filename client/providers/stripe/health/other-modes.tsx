import { useAnswer } from '../../../data/use-answer';
import { ConnectLink } from '../../connect-link';
import { readForm, type AccountHealth, type Mode } from '../data';

const MODES: Mode[] = [ 'live', 'test' ];

/**
 * Links to the form that connects the account of a mode without one, or says why none can be connected here.
 *
 * @param props
 * @param props.accounts The connected accounts: of one mode, or none.
 */
export function OtherModes( { accounts }: { accounts: AccountHealth[] } ) {
	const { data: form, error } = useAnswer( readForm );
	// If it can't be read there are links all the same: the form itself says why a mode can't be connected.
	if ( ! form && error === undefined ) {
		return null;
	}
	const missing = MODES.filter( ( mode ) => accounts.every( ( account ) => account.mode !== mode ) ).map(
		( mode ) => ( { mode, obstacle: form?.modes.find( ( one ) => one.mode === mode )?.obstacle } )
	);
	const obstacles = new Set( missing.map( ( { obstacle } ) => obstacle ) );
	return (
		<div className="tillbook-stripe">
			{ [ ...obstacles ].map( ( obstacle ) => obstacle && <p key={ obstacle }>{ obstacle }</p> ) }
			<div className="tillbook-stripe__actions">
				{ missing.map( ( { mode, obstacle } ) => ! obstacle && <ConnectLink key={ mode } mode={ mode } /> ) }
			</div>
		</div>
	);
}
