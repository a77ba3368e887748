<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Commands;

use Tillbook\Providers\Sandbox\Verification\Failure;
use WP_CLI;

/** WP-CLI command that makes business verification fail, to test each of its errors (spec 1 §8). */
final class VerificationCommand
{
    /**
     * Makes business verification fail, to test each of its errors.
     *
     * ## OPTIONS
     *
     * <how>
     * : missing-key: the session has no key. invalid-request: the component requires HTTPS. component: the component
     * fails. unreachable: the sandbox doesn't respond. finalize: completing the verification is rejected. none: nothing
     * fails.
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
