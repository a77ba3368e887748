<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe;

use PHPUnit\Framework\AssertionFailedError;
use Tillbook\Tests\Support\FakeStripe;
use Tillbook\Tests\TestCase;

/** A test that passes fails all the same if it sent a request that Stripe would refuse for its form. */
final class WrongRequestsTest extends TestCase
{
    protected function tearDown(): void
    {
        try {
            parent::tearDown();
        } catch (AssertionFailedError $failure) {
            self::assertStringContainsString('GET https://api.stripe.com/v1/charges: No such', $failure->getMessage());

            return;
        }
        self::fail('The test passed.');
    }

    public function testAWrongRequestFailsATestThatPasses(): void
    {
        $answer = ['body' => '{"error":{"code":"parameter_unknown","message":"No such parameter"}}'];
        $url = 'https://api.stripe.com/v1/charges';
        self::assertSame($answer, FakeStripe::watch($answer, ['method' => 'GET'], $url));
    }
}
