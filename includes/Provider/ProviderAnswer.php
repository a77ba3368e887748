<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use WP_Error;
use WP_REST_Response;

/** Returns a response with data from the provider, or an error that explains why it could not be read. */
final class ProviderAnswer
{
    /**
     * @param callable(): (WP_REST_Response|WP_Error) $ask
     * @param string|null $silence what to say if the provider doesn't respond; null for a general text
     */
    public static function of(callable $ask, ?string $silence = null): WP_REST_Response|WP_Error
    {
        try {
            return $ask();
        } catch (ProviderRefusal $refusal) {
            return new WP_Error(
                $refusal->reason,
                $refusal->getMessage(),
                ['status' => $refusal->status] + $refusal->details,
            );
        } catch (ProviderUnreachable) {
            return new WP_Error(
                'wcpay_server_error',
                $silence ?? __('The payment provider didn\'t respond. Please try again in a few minutes.', 'tillbook'),
                ['status' => 503],
            );
        }
    }
}
