import { Button } from '@wordpress/components';
import type { ReactNode } from 'react';

interface ObstructedButtonProps {
	variant: 'primary' | 'secondary';
	/** Why it cannot be done now; undefined where it can. */
	obstacle: string | undefined;
	/** Id of the element that tells the obstacle. */
	toldBy: string;
	onClick: () => void;
	children: ReactNode;
}

/** A button that can be reached by keyboard also while something stands in its way, and then says what does. */
export function ObstructedButton( { variant, obstacle, toldBy, onClick, children }: ObstructedButtonProps ) {
	return (
		<Button
			variant={ variant }
			disabled={ obstacle !== undefined }
			accessibleWhenDisabled
			aria-describedby={ obstacle ? toldBy : undefined }
			onClick={ onClick }
			__next40pxDefaultSize
		>
			{ children }
		</Button>
	);
}
