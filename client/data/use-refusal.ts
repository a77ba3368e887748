import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { useNotices } from './use-notices';

/**
 * Keeps why a request was refused, for the dialog that sent it to show. If the dialog has gone meanwhile, because the
 * user went to another page, a notice says it: otherwise it would look as if the request had succeeded.
 *
 * @return The refusal, undefined for none; and a function that sets it, with the notice's text for one that is not.
 */
export function useRefusal< Refusal = string >(): [
	Refusal | undefined,
	( refusal: Refusal | undefined, notice?: string ) => void,
] {
	const [ refusal, setRefusal ] = useState< Refusal >();
	const { notifyError } = useNotices();
	const isGone = useRef( false );
	useEffect( () => {
		isGone.current = false;
		return () => {
			isGone.current = true;
		};
	}, [] );
	const refuse = useCallback(
		( why: Refusal | undefined, notice: string = typeof why === 'string' ? why : '' ) => {
			setRefusal( () => why );
			if ( isGone.current && notice ) {
				notifyError( notice );
			}
		},
		[ notifyError ]
	);
	return [ refusal, refuse ];
}
