<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Boot;

use PHPUnit\Framework\TestCase;
use Tillbook\Tests\Support\ChildProcess;

/** Tests that Tillbook costs a shopper's request nothing. Pages are rendered in separate processes. */
final class StorefrontTest extends TestCase
{
    public function testAStorefrontPageMakesNoQueryMore(): void
    {
        $this->render(true); // so that what is remembered after a first request is remembered
        $with = $this->render(true);
        $without = $this->render(false);

        self::assertTrue($with['active']);
        self::assertFalse($without['active']);
        self::assertSame([], $with['ours'], 'Queries for what is Tillbook\'s');
        self::assertSame($without['queries'], $with['queries']);
    }

    public function testAutoloadedOptionsAreSmall(): void
    {
        foreach ($this->render(true)['autoloaded'] as $name => $bytes) {
            self::assertLessThanOrEqual(1024, $bytes, $name);
        }
    }

    /** @return array{active: bool, queries: int, ours: list<string>, autoloaded: array<string, int>} */
    private function render(bool $active): array
    {
        $output = (new ChildProcess(dirname(__DIR__, 2) . '/Support/storefront.php', [
            (string) getenv('TILLBOOK_TEST_WP'),
            $active ? 'with' : 'without',
        ]))->output();
        $line = strrpos($output, "\nRESULT ");
        self::assertIsInt($line, $output);
        /** @var array{active: bool, queries: int, ours: list<string>, autoloaded: array<string, int>} $result */
        $result = json_decode(substr($output, $line + 8), true, 512, JSON_THROW_ON_ERROR);

        return $result;
    }
}
