<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Options;

use Tillbook\Platform\Options\OwnedOptions;
use Tillbook\Tests\TestCase;

final class OwnedOptionsTest extends TestCase
{
    private const NAME = 'wcpay_multi_currency_setup_completed';

    public function testAValueThatAnotherPluginLeftIsNotRead(): void
    {
        update_option(self::NAME, 'yes');

        self::assertFalse((new OwnedOptions())->get(self::NAME, false));
    }

    public function testAnOwnedOptionIsReadBack(): void
    {
        (new OwnedOptions())->set(self::NAME, 1);

        self::assertSame('1', (string) (new OwnedOptions())->get(self::NAME, 0));
    }

    public function testReleaseDeletesOptionsThatTillbookCreated(): void
    {
        $options = new OwnedOptions();
        $options->set(self::NAME, 1);
        $options->release();

        self::assertNull(get_option(self::NAME, null));
        self::assertNull(get_option(OwnedOptions::REGISTRY, null));
    }

    public function testReleaseRestoresTheValueBefore(): void
    {
        update_option(self::NAME, 'theirs');
        $options = new OwnedOptions();
        $options->set(self::NAME, 1);
        $options->set(self::NAME, 0);
        $options->release();

        self::assertSame('theirs', get_option(self::NAME));
    }

    public function testReleaseKeepsOptionsNeverWritten(): void
    {
        update_option(self::NAME, 'theirs');
        (new OwnedOptions())->release();

        self::assertSame('theirs', get_option(self::NAME));
    }
}
