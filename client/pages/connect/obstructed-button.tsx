import { Button } from '@wordpress/components';
import type { ReactNode } from 'react';

interface ObstructedButtonProps {
	variant: 'primary' | 'secondary';
	/** The reason why the button is disabled; undefined if it is enabled. */
	obstacle: string | undefined;
	/** Id of the element that contains the reason. */
	toldBy: string;
	/** The action is running. */
	isBusy?: boolean;
	onClick: () => void;
	children: ReactNode;
}

/** Shows a button that stays reachable by keyboard while disabled, with the reason as its description. */
export function ObstructedButton( {
	variant,
	obstacle,
	toldBy,
	isBusy = false,
	onClick,
	children,
}: ObstructedButtonProps ) {
	return (
		<Button
			variant={ variant }
			isBusy={ isBusy }
			disabled={ isBusy || obstacle !== undefined }
			accessibleWhenDisabled
			aria-describedby={ obstacle ? toldBy : undefined }
			onClick={ onClick }
			__next40pxDefaultSize
		>
			{ children }
		</Button>
	);
}
