<?php

/**
 * One of several processes of JsonUserMetaTest: writes a value of its own for users who have none yet. Prints what
 * failed.
 */

declare(strict_types=1);

use Tillbook\Platform\Options\JsonUserMeta;
use Tillbook\Tests\Support\Child;

require_once dirname(__DIR__, 3) . '/Support/Child.php';
Child::boot();
[, $name, $own, $users] = $argv;
Child::awaitStart();
for ($user = 1; $user <= (int) $users; ++$user) {
    try {
        (new JsonUserMeta(900000 + $user, $name))->change(static fn(array $state): array => [$own => true] + $state);
    } catch (Throwable $error) {
        echo $error->getMessage(), "\n";
    }
}
