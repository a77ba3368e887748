import { Notice } from '@wordpress/components';
import { reloadText, warnings } from '../../../lib/use-unload-warning';

/** Says in a dialog that what it does reloads the page, if there are unsaved changes. */
export const ReloadWarning = () =>
	warnings.size > 0 ? (
		<Notice status="warning" isDismissible={ false } spokenMessage={ null }>
			{ reloadText() }
		</Notice>
	) : null;
