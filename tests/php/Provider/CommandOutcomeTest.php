<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider;

use Tillbook\Provider\CommandOutcome;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Tests\TestCase;
use WP_Error;

/** Tests the messages if the provider doesn't answer. */
final class CommandOutcomeTest extends TestCase
{
    public function testACommandThatMayHaveArrivedIsLookedUp(): void
    {
        $answer = CommandOutcome::ofCommand(static fn(): never => throw new ProviderUnreachable('timeout'));

        self::assertInstanceOf(WP_Error::class, $answer);
        self::assertSame('wcpay_server_error', $answer->get_error_code());
        self::assertStringContainsString('it takes effect only once', $answer->get_error_message());
    }

    public function testAQuestionChangedNothing(): void
    {
        $answer = CommandOutcome::ofQuestion(static fn(): never => throw new ProviderUnreachable('timeout'));

        self::assertInstanceOf(WP_Error::class, $answer);
        self::assertSame(
            ['tillbook_provider_silent', ['status' => 503]],
            [$answer->get_error_code(), $answer->get_error_data()],
        );
        self::assertStringContainsString('Nothing was changed', $answer->get_error_message());
        self::assertStringNotContainsString('only once', $answer->get_error_message());
    }

    public function testAReadingSaysWhatCannotBeShown(): void
    {
        $silence = static fn(): never => throw new ProviderUnreachable('timeout');

        $answer = CommandOutcome::ofReading($silence, 'Balances cannot be shown.');

        self::assertInstanceOf(WP_Error::class, $answer);
        self::assertSame(
            ['wcpay_server_error', 'Balances cannot be shown.', ['status' => 503]],
            [$answer->get_error_code(), $answer->get_error_message(), $answer->get_error_data()],
        );
    }
}
