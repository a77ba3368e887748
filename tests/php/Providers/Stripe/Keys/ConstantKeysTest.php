<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Keys;

use PHPUnit\Framework\TestCase;
use Tillbook\Tests\Support\ChildProcess;

/** Keys in wp-config.php: constants, so each case is a process of its own. */
final class ConstantKeysTest extends TestCase
{
    public function testConstantsComeFirstAndCannotBeChanged(): void
    {
        $found = $this->ask([
            'TILLBOOK_STRIPE_TEST_KEY' => 'rk_test_51constantKey12345678',
            'TILLBOOK_STRIPE_TEST_WEBHOOK_SECRET' => 'whsec_constant',
        ]);
        self::assertSame('rk_test_…5678', $found['test']);
        self::assertTrue($found['isConstant']);
        self::assertSame(['whsec_constant'], $found['webhooks']);
        self::assertNull($found['problem']);
        self::assertSame('The key is set in wp-config.php. Change it there.', $found['saved']);
        self::assertNull($found['live']);
    }

    public function testAConstantThatCannotBeUsedSaysWhy(): void
    {
        $found = $this->ask(['TILLBOOK_STRIPE_TEST_KEY' => 'sk_test_51constantKey12345678']);
        self::assertNull($found['test']);
        self::assertStringContainsString('This is a secret key', (string) $found['problem']);
        self::assertStringContainsString('This is a secret key', (string) $found['opened']);
        $found = $this->ask(['TILLBOOK_STRIPE_TEST_KEY' => 'rk_live_51constantKey12345678']);
        self::assertNull($found['test']);
        self::assertSame(
            'TILLBOOK_STRIPE_TEST_KEY in wp-config.php contains a live key. Enter your test key there.',
            $found['problem'],
        );
    }

    /**
     * @param array<string, string> $constants
     *
     * @return array<string, mixed>
     */
    private function ask(array $constants): array
    {
        $process = new ChildProcess(__DIR__ . '/constants.php', [(string) json_encode($constants)]);
        $found = json_decode($process->output(), true);
        self::assertIsArray($found);

        return $found;
    }
}
