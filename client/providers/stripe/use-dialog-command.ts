import { useRefusal } from '../../data/use-refusal';
import { failureText } from '../../lib/failure-text';
import { useOneAtATime } from '../../lib/use-one-at-a-time';

interface DialogCommand {
	isBusy: boolean;
	/** Why it failed; undefined if it didn't. */
	error: unknown;
	run: () => void;
}

/**
 * Provides the command of a dialog. The dialog shows why it failed, or a notice does if the dialog has gone meanwhile.
 *
 * @param work   Sends the command and shows its result.
 * @param failed Says that the command failed, in a sentence.
 */
export function useDialogCommand( work: () => Promise< void >, failed: string ): DialogCommand {
	const [ error, refuse ] = useRefusal< unknown >();
	const [ isBusy, start ] = useOneAtATime( async () => {
		refuse( undefined );
		try {
			await work();
		} catch ( failure ) {
			refuse( failure, failureText( failed, failure ) );
		}
	} );
	return { isBusy, error, run: () => void start() };
}
