<?php

declare(strict_types=1);

namespace Tillbook\Tools\Reference;

/** A parsed docblock. */
final class DocComment
{
    /**
     * @param string $text everything before the first tag, with its line breaks
     * @param list<array{type: string, name: string, text: string}> $parameters in order
     * @param string|null $since the version that introduced it
     * @param string|null $example code, on one line
     */
    private function __construct(
        public readonly string $text,
        public readonly array $parameters,
        public readonly ?string $since,
        public readonly ?string $example,
    ) {}

    /** @param string|false|null $comment with its asterisks; empty, false or null if there is none */
    public static function of(string|false|null $comment): self
    {
        $comment = (string) $comment;
        $lines = preg_split('/\R/', (string) preg_replace(['~^\s*/\*\*[ \t]?~', '~\s*\*/\s*$~'], '', $comment)) ?: [];
        $lines = array_map(
            static fn(string $line): string => rtrim((string) preg_replace('~^\s*\*[ \t]?~', '', $line)),
            $lines,
        );
        $text = [];
        $tags = [];
        foreach ($lines as $line) {
            if (preg_match('/^@\w/', $line) === 1) {
                $tags[] = $line;
            } elseif ($tags === []) {
                $text[] = $line;
            } elseif (trim($line) !== '') {
                $tags[array_key_last($tags)] .= ' ' . trim($line);
            }
        }
        $parameters = [];
        $since = $example = null;
        foreach ($tags as $tag) {
            if (preg_match('/^@param\s+(.+?)\s+\$(\w+)\s*(.*)$/s', $tag, $found) === 1) {
                $parameters[] = ['type' => $found[1], 'name' => $found[2], 'text' => $found[3]];
            } elseif (preg_match('/^@since\s+(\S+)/', $tag, $found) === 1) {
                $since = $found[1];
            } elseif (preg_match('/^@example\s+(.+)$/s', $tag, $found) === 1) {
                $example = $found[1];
            }
        }

        return new self(trim(implode("\n", $text)), $parameters, $since, $example);
    }

    /** Returns the text without line breaks inside paragraphs. */
    public function paragraphs(): string
    {
        return (string) preg_replace('/(?<!\n)\n(?!\n)/', ' ', $this->text);
    }
}
