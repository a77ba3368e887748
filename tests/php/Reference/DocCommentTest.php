<?php

declare(strict_types=1);

namespace Tillbook\Tests\Reference;

use PHPUnit\Framework\TestCase;
use Tillbook\Tools\Reference\DocComment;

require_once dirname(__DIR__, 3) . '/tools/reference/DocComment.php';

final class DocCommentTest extends TestCase
{
    public function testTextAndTagsAreDistinguished(): void
    {
        $comment = DocComment::of(
            <<<'TEXT'
            /**
             * How many
             * there are.
             *
             * Second paragraph.
             *
             * @since 0.2.0
             *
             * @param array<string, int> $counts by name,
             *     in order
             * @param bool $isOpen
             */
            TEXT
            ,
        );

        self::assertSame("How many there are.\n\nSecond paragraph.", $comment->paragraphs());
        self::assertSame('0.2.0', $comment->since);
        self::assertSame(
            [
                ['type' => 'array<string, int>', 'name' => 'counts', 'text' => 'by name, in order'],
                ['type' => 'bool', 'name' => 'isOpen', 'text' => ''],
            ],
            $comment->parameters,
        );
    }

    public function testOneLineIsEnough(): void
    {
        self::assertSame('What it is.', DocComment::of('/** What it is. */')->text);
        self::assertSame('', DocComment::of('/** @param string $name */')->text);
        self::assertSame('', DocComment::of(false)->text);
    }
}
