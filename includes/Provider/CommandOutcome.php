<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use WP_Error;
use WP_REST_Response;

/** What a command's sender is told: the answer, or an error that names what is wrong and what to do. */
final class CommandOutcome
{
    /**
     * @param callable(): array<string, mixed> $command
     * @param string $unanswered the code where no answer came, such as wcpay_server_error
     */
    public static function of(callable $command, string $unanswered = 'wcpay_server_error'): WP_REST_Response|WP_Error
    {
        try {
            return new WP_REST_Response($command());
        } catch (ProviderRefusal $refusal) {
            return new WP_Error($refusal->reason, $refusal->getMessage(), ['status' => $refusal->status] + $refusal->details);
        } catch (ProviderUnreachable) {
            return new WP_Error($unanswered, __('The payment provider did not answer. What became of the request is being looked up; it will not be sent twice. Reload the page in a few minutes.', 'tillbook'), ['status' => 503]);
        }
    }
}
