<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Connect;

use PHPUnit\Framework\TestCase;
use Tillbook\Tests\Support\ChildProcess;

/** A key is entered although another one is in wp-config.php: constants, so it is a process of its own. */
final class EnteredKeyTest extends TestCase
{
    private const REFUSED = 'The key is set in wp-config.php. Change it there.';

    public function testAnotherKeyThanTheConstantIsRefusedBeforeStripeIsAskedAndTheConstantIsNot(): void
    {
        $process = new ChildProcess(__DIR__ . '/entered.php');
        $found = json_decode($process->output(), true);
        self::assertIsArray($found);

        foreach (['connect', 'rotate', 'wp tillbook stripe connect'] as $way) {
            self::assertSame(self::REFUSED, $found['another'][$way] ?? null, $way);
            self::assertSame('Stripe was asked.', $found['constant'][$way] ?? null, $way);
        }
    }
}
