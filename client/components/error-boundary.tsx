import type { ReactNode } from 'react';
import { Component } from '@wordpress/element';
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import './own-colors.scss';

interface State {
	error: Error | undefined;
}

/** Keeps an error in one view from breaking the whole admin (spec 1 §8). */
export class ErrorBoundary extends Component< { children: ReactNode }, State > {
	override state: State = { error: undefined };

	static getDerivedStateFromError( error: Error ): State {
		return { error };
	}

	override render() {
		if ( ! this.state.error ) {
			return this.props.children;
		}
		return (
			<Notice status="error" isDismissible={ false }>
				<p>
					{ __(
						'There was an error rendering this view. Please contact support if it happens again, and quote this message:',
						'tillbook'
					) }
				</p>
				<code>{ this.state.error.message }</code>
			</Notice>
		);
	}
}
