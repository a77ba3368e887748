<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Flags;

use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Platform\Flags\FlagCommand;
use Tillbook\Tests\TestCase;

/** `wp tillbook flag`. */
final class FlagCommandTest extends TestCase
{
    private FlagCommand $command;
    private FeatureFlags $flags;

    public static function setUpBeforeClass(): void
    {
        require_once dirname(__DIR__, 2) . '/Support/wp-cli.php';
    }

    protected function setUp(): void
    {
        parent::setUp();
        delete_option(FeatureFlags::OPTION);
        \WP_CLI::$said = [];
        $this->flags = new FeatureFlags();
        $this->command = new FlagCommand($this->flags);
    }

    public function testListShowsValueAndDefaultOfEachFlag(): void
    {
        $this->flags->set(Flag::Documents, false);
        $this->command->list_();

        self::assertCount(8, \WP_CLI::$said);
        self::assertContains('documents off on Documents page with tax invoices', \WP_CLI::$said);
    }

    public function testSetSwitchesAFlag(): void
    {
        $this->command->set(['custom-search', 'off']);
        self::assertFalse($this->flags->enabled(Flag::CustomSearch));

        $this->command->set(['custom-search', 'on']);
        self::assertTrue($this->flags->enabled(Flag::CustomSearch));
    }

    public function testResetGivesTheDefaultBack(): void
    {
        $this->flags->set(Flag::Subscriptions, true);
        $this->command->reset(['subscriptions']);

        self::assertFalse($this->flags->enabled(Flag::Subscriptions));
    }

    public function testAnUnknownFlagIsNamedInTheError(): void
    {
        $this->expectExceptionMessage('There is no flag "nonsense"');
        $this->command->set(['nonsense', 'on']);
    }

    public function testAValueOtherThanOnOrOffIsRefused(): void
    {
        $this->expectExceptionMessage('on or off');
        $this->command->set(['documents', 'maybe']);
    }
}
