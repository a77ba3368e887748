<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Commands;

use Tillbook\Providers\Sandbox\Verification\Failure;
use WP_CLI;

/** Lets the verification of the business fail, so that every error of it can be seen (spec 1 §8). */
final class VerificationCommand
{
    /**
     * Lets the verification of the business fail, so that every error of it can be seen.
     *
     * ## OPTIONS
     *
     * <how>
     * : missing-key: a session comes without a key. invalid-request: the component asks for HTTPS. component: it breaks. unreachable: the sandbox does not answer. finalize: the end is refused. none: nothing fails any more.
     * ---
     * options:
     *   - missing-key
     *   - invalid-request
     *   - component
     *   - unreachable
     *   - finalize
     *   - none
     * ---
     *
     * ## EXAMPLES
     *
     *     wp tillbook sandbox verification-fails invalid-request
     *
     * @param array{0: string} $arguments
     */
    public function __invoke(array $arguments): void
    {
        $failure = Failure::tryFrom($arguments[0]);
        Failure::choose($failure);
        WP_CLI::success($failure === null ? 'The verification works.' : "The verification fails: $failure->value.");
    }
}
