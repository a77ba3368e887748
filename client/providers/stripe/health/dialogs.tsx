import type { AccountHealth } from '../data';
import { Disconnect } from './disconnect';
import { Publishable } from './publishable';
import { ReadEverything } from './read-everything';
import { Recheck } from './recheck';
import { Rotate } from './rotate';

export type DialogName = 'rotate' | 'publishable' | 'check' | 'everything' | 'disconnect';

interface AccountDialogProps {
	name: DialogName;
	account: AccountHealth;
	/** Called after something was changed or checked. */
	onDone: () => void;
	onClose: () => void;
}

/** A dialog about an account. */
export function AccountDialog( { name, ...props }: AccountDialogProps ) {
	const Dialog = {
		rotate: Rotate,
		publishable: Publishable,
		check: Recheck,
		everything: ReadEverything,
		disconnect: Disconnect,
	}[ name ];
	return <Dialog { ...props } />;
}
