import { Notice } from '@wordpress/components';
import { ErrorText } from '../../components/error-text';

/**
 * Announces and shows why an action failed; it stays where the action was started.
 *
 * @param props
 * @param props.message Names the failed action.
 * @param props.error   The thrown error; undefined if it didn't fail.
 */
export function Failure( { message, error }: { message: string; error: unknown } ) {
	return (
		<div role="alert">
			{ error !== undefined && (
				<Notice status="error" isDismissible={ false } spokenMessage={ null }>
					<ErrorText message={ message } error={ error } />
				</Notice>
			) }
		</div>
	);
}
