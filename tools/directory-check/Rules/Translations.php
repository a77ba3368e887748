<?php

declare(strict_types=1);

namespace Tillbook\Tools\DirectoryCheck\Rules;

use PhpParser\Node;
use PhpToken;
use Tillbook\Tools\DirectoryCheck\Finding;
use Tillbook\Tools\DirectoryCheck\PhpFile;
use Tillbook\Tools\DirectoryCheck\PluginFolder;
use Tillbook\Tools\DirectoryCheck\Rule;

/**
 * Requires translatable texts to be literals with our text domain, numbered placeholders and comments for
 * translators.
 */
final class Translations implements Rule
{
    /** Translation functions, with the positions of the texts and the domain. */
    private const FUNCTIONS = [
        '__' => [[0], 1],
        'esc_html__' => [[0], 1],
        'esc_attr__' => [[0], 1],
        '_e' => [[0], 1],
        'esc_html_e' => [[0], 1],
        'esc_attr_e' => [[0], 1],
        '_x' => [[0, 1], 2],
        'esc_html_x' => [[0, 1], 2],
        'esc_attr_x' => [[0, 1], 2],
        '_ex' => [[0, 1], 2],
        '_n' => [[0, 1], 3],
        '_nx' => [[0, 1, 3], 4],
        '_n_noop' => [[0, 1], 2],
        '_nx_noop' => [[0, 1, 2], 3],
    ];
    private const PLACEHOLDER = '/%(?:(\d+)\$)?[sdf]/';

    public function name(): string
    {
        return 'translations';
    }

    public function findings(PluginFolder $plugin): iterable
    {
        foreach ($plugin->ownPhp() as $file) {
            $commented = self::linesWithComments($file->source);
            foreach ($file->calls(array_keys(self::FUNCTIONS)) as $call) {
                [$texts, $domain] = self::FUNCTIONS[PhpFile::nameOf($call)];
                $found = $file->text($call, $domain);
                if ($found !== 'tillbook') {
                    yield $this->finding(
                        $file,
                        $call,
                        $found === null
                            ? 'A text without the text domain "tillbook".'
                            : "A text of the domain \"$found\".",
                    );
                }
                foreach ($texts as $position) {
                    yield from $this->text($file, $call, $call->getArgs()[$position]->value ?? null, $commented);
                }
            }
        }
        if ($plugin->header('Text Domain') !== 'tillbook') {
            yield new Finding($this->name(), 'tillbook.php', 1, 'The header has a text domain other than the slug.');
        }
    }

    /**
     * Returns the lines on which a comment for translators ends.
     *
     * @return list<int>
     */
    private static function linesWithComments(string $source): array
    {
        $lines = [];
        foreach (PhpToken::tokenize($source) as $token) {
            if ($token->is([T_COMMENT, T_DOC_COMMENT]) && stripos($token->text, 'translators:') !== false) {
                $lines[] = $token->line + substr_count(rtrim($token->text), "\n");
            }
        }

        return $lines;
    }

    /**
     * @param list<int> $commented lines on which a comment for translators ends
     *
     * @return iterable<Finding>
     */
    private function text(PhpFile $file, Node\Expr\FuncCall $call, ?Node\Expr $value, array $commented): iterable
    {
        if (!($value instanceof Node\Scalar\String_)) {
            yield $this->finding($file, $call, 'A text that is put together cannot be found by translators.');

            return;
        }
        $count = preg_match_all(self::PLACEHOLDER, str_replace('%%', '', $value->value), $match);
        if ($count > 1 && in_array('', $match[1], true)) {
            yield $this->finding(
                $file,
                $call,
                'Several placeholders need numbers, for other languages order them otherwise.',
            );
        }
        // WP-CLI reads only a comment that ends on the line of the function's name or on the one above.
        $line = $call->getStartLine();
        if ($count > 0 && array_intersect([$line, $line - 1], $commented) === []) {
            yield $this->finding($file, $call, 'A placeholder without a comment for translators.');
        }
    }

    private function finding(PhpFile $file, Node $node, string $message): Finding
    {
        return new Finding($this->name(), $file->path, $node->getStartLine(), $message);
    }
}
